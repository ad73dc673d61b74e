import './file-picker.css';
import { FileUp } from 'lucide-react';
import { useState, type ChangeEvent, type DragEvent } from 'react';

export interface FilePickerProps {
  label: string;
  accept: string;
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** A file from the device, chosen or dropped here. */
export function FilePicker({ label, accept, isBusy, onFile }: FilePickerProps) {
  const [isOver, setOver] = useState(false);

  function onChange(event: ChangeEvent<HTMLInputElement>): void {
    const input = event.target;
    const [file] = input.files ?? [];
    if (file !== undefined) onFile(file);
    // The same file, mended meanwhile, can be chosen again.
    input.value = '';
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined && !isBusy) onFile(file);
  }

  return (
    <label
      className={isOver ? 'ui-file ui-file--over' : 'ui-file'}
      aria-busy={isBusy}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {isBusy ? <span className="ui-spinner" aria-hidden="true" /> : <FileUp aria-hidden="true" />}
      <span className="ui-file__label">{isBusy ? 'Lendo o arquivo…' : label}</span>
      <input type="file" className="ui-hidden" aria-label={label} accept={accept} disabled={isBusy} onChange={onChange} />
    </label>
  );
}
