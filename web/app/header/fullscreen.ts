/** False on phones that keep it to films. */
export const canFillScreen = () => document.fullscreenEnabled === true

export async function toggleFullscreen(): Promise<void> {
  if (!canFillScreen()) {
    // The wording is fixed: docs/specification.md 3.5.
    console.error('Fullscreen is not available in this browser.')
    return
  }
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  } catch (error) {
    // The browser may refuse, e.g. inside a frame; the page stays as it was.
    console.warn(error)
  }
}
