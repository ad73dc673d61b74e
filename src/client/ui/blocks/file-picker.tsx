import { FileUpload, Spinner } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { fileUploadRecipe } from '../theme/recipes/file-upload.ts';

export interface FilePickerProps {
  label: string;
  accept: string;
  isBusy: boolean;
  onFile: (file: File) => void;
}

// It hands each file on and keeps none: the same one, mended meanwhile, can be chosen again.
const none: File[] = [];

/** A file from the device, chosen or dropped here. */
export function FilePicker({ label, accept, isBusy, onFile }: FilePickerProps) {
  return (
    <FileUpload.Root
      recipe={fileUploadRecipe}
      acceptedFiles={none}
      // Of several that are dropped the first is taken.
      maxFiles={Number.POSITIVE_INFINITY}
      disabled={isBusy}
      onFileAccept={({ files: [file] }) => file && onFile(file)}
    >
      {/* The input is what a keyboard and a screen reader meet, by its own name. */}
      <FileUpload.Dropzone disableClick role="presentation" aria-label="">
        <FileUpload.Label aria-busy={isBusy}>
          {isBusy ? <Spinner boxSize="8" /> : <FileUp aria-hidden="true" />}
          <span>{isBusy ? 'Lendo o arquivo…' : label}</span>
          {/* What may be chosen and not what may be dropped: not every device knows a spreadsheet by its type. */}
          <FileUpload.HiddenInput aria-hidden={false} tabIndex={0} aria-label={label} accept={accept} multiple={false} />
        </FileUpload.Label>
      </FileUpload.Dropzone>
    </FileUpload.Root>
  );
}
