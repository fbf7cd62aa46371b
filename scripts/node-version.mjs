// Imported first by the scripts people call. Written so that old versions of Node can read it, too.
const [major, minor] = process.versions.node.split('.').map(Number)
const goodEnough = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22

if (!goodEnough) {
  console.error(
    `Hora needs Node 20.19 or newer (22.12 or newer of the 22 line). This is Node ${process.versions.node}. Get a newer one from https://nodejs.org`,
  )
  process.exit(1)
}
