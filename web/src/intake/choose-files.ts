/** Opens the file chooser of the device for PDF files and electronic invoices, as many as one likes. */
export function chooseFiles(take: (files: readonly File[]) => void) {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = '.pdf,.xml,application/pdf,application/xml,text/xml';
  input.addEventListener('change', () => take([...(input.files ?? [])]));
  input.click();
}
