import { X } from 'lucide-react';
import { RowIconButton } from '../blocks/button.tsx';
import { searchStyles } from './search-styles.ts';
import { useSearchField, type SearchFieldOptions } from './use-search-field.tsx';

/** Searches while it is typed into, and at once on Enter and on clearing. */
export function SearchBox(props: SearchFieldOptions) {
  const { text, drawField, clear } = useSearchField(props);
  return (
    <div className={`ui-search ${searchStyles.box}`} role="search" aria-label={props.label}>
      {drawField(text !== '' && <RowIconButton className={searchStyles.clear} label="Limpar busca" icon={<X />} onClick={clear} />)}
    </div>
  );
}
