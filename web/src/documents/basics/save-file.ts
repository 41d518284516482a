/** Saves a file under the name the server gives it. */
export function saveFile(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
