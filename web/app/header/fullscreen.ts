/** False on phones that allow it for videos only. */
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
    // The browser may refuse, e.g. in an iframe.
    console.warn(error)
  }
}
