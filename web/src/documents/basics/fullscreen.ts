/** Shows a part of the page alone on the screen, or ends that. */
export function toggleFullscreen(part: HTMLElement | null) {
  const change = document.fullscreenElement ? document.exitFullscreen() : part?.requestFullscreen();
  change?.catch(() => {});
}
