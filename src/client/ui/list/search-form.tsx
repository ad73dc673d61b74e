import { RowButton } from '../blocks/button.tsx';
import { classesOf } from '../theme/class-names.ts';
import { useSearchField, type SearchFieldOptions } from './use-search-field.tsx';

const styles = classesOf({
  form: { display: 'flex', flexWrap: 'wrap', gap: '2', minW: '0' },
  search: { display: 'flex', flex: '1 1 {sizes.32}', alignItems: 'center', minW: '0' },
  // What there is nothing to do for takes no room of a phone.
  button: { flex: 'none', px: { smDown: '2.5' }, _disabled: { smDown: { display: 'none' } } },
});

/** As `SearchBox`, with buttons for what its keys do. */
export function SearchForm(props: SearchFieldOptions) {
  const { text, drawField, submit, clear } = useSearchField(props);
  return (
    <div className={`ui-search-form ${styles.form}`} role="search" aria-label={props.label}>
      <div className={`ui-search ${styles.search}`}>{drawField(false)}</div>
      <RowButton className={styles.button} onClick={submit}>
        Buscar
      </RowButton>
      <RowButton className={styles.button} disabled={text === ''} onClick={clear}>
        Limpar
      </RowButton>
    </div>
  );
}
