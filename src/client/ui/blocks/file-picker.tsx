import { FileUpload, Spinner } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { fileUploadRecipe } from '../theme/recipes/file-upload.ts';

export interface FilePickerProps {
  label: string;
  accept: string;
  isBusy: boolean;
  onFile: (file: File) => void;
}

export interface FilesPickerProps extends Omit<FilePickerProps, 'onFile'> {
  onFiles: (files: readonly File[]) => void;
}

// It hands each file on and keeps none: the same one, mended meanwhile, can be chosen again.
const none: File[] = [];

/** A file from the device, chosen or dropped here; of several that are dropped the first is taken. */
export function FilePicker({ onFile, ...props }: FilePickerProps) {
  return <Picker {...props} isMany={false} onFiles={([file]) => file && onFile(file)} />;
}

/** Files from the device, chosen or dropped here. */
export function FilesPicker(props: FilesPickerProps) {
  return <Picker {...props} isMany />;
}

function Picker({ label, accept, isBusy, isMany, onFiles }: FilesPickerProps & { isMany: boolean }) {
  return (
    <FileUpload.Root
      recipe={fileUploadRecipe}
      acceptedFiles={none}
      maxFiles={Number.POSITIVE_INFINITY}
      disabled={isBusy}
      onFileAccept={({ files }) => files.length > 0 && onFiles(files)}
    >
      {/* The input is what a keyboard and a screen reader meet, by its own name. */}
      <FileUpload.Dropzone disableClick role="presentation" aria-label="">
        <FileUpload.Label aria-busy={isBusy}>
          {isBusy ? <Spinner boxSize="8" /> : <FileUp aria-hidden="true" />}
          <span>{isBusy ? (isMany ? 'Lendo os arquivos…' : 'Lendo o arquivo…') : label}</span>
          {/* What may be chosen and not what may be dropped: not every device knows a spreadsheet by its type. */}
          <FileUpload.HiddenInput aria-hidden={false} tabIndex={0} aria-label={label} accept={accept} multiple={isMany} />
        </FileUpload.Label>
      </FileUpload.Dropzone>
    </FileUpload.Root>
  );
}
