/** Hands the person a file made on the device. */
export function downloadFile(name: string, type: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Hands the person a file as it is. */
export function downloadBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari starts the download in a later task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
