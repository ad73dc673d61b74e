/**
 * The calendar takes away what it draws under a drag from elsewhere when the pointer is elsewhere, but neither after a
 * drop on a day nor when the drag is called off. So the pointer is said to be elsewhere, while the drag is still on.
 */
export function clearDragPreview(): void {
  document.dispatchEvent(new MouseEvent('dragover', { clientX: -1, clientY: -1 }));
}
