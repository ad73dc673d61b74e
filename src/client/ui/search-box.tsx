import { Flex, Input, InputGroup, Kbd } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
import { classesOf } from './theme/class-names.ts';
import { useSearchText, type SearchTextOptions } from './use-search-text.ts';

export interface SearchBoxProps extends SearchTextOptions {
  label: string;
  placeholder?: string;
  /** `/` brings the focus here from anywhere that is not a field. One box a screen. */
  hasHotkey?: boolean;
}

/** Searches while it is typed into, and at once on Enter and on clearing. */
export function SearchBox(props: SearchBoxProps) {
  const { text, drawField, clear } = useSearchField(props);
  return (
    <Flex className="ui-search" role="search" aria-label={props.label} align="center" minW="0">
      {drawField(text !== '' && <IconButton label="Limpar busca" icon={<X />} onClick={clear} />)}
    </Flex>
  );
}

/** As {@link SearchBox}, with buttons for what its keys do. */
export function SearchForm(props: SearchBoxProps) {
  const { text, drawField, submit, clear } = useSearchField(props);
  return (
    <Flex className="ui-search-form" role="search" aria-label={props.label} wrap="wrap" gap="2" minW="0">
      <Flex className="ui-search" flex="1 1 {sizes.32}" align="center" minW="0">
        {drawField(false)}
      </Flex>
      <Button className={styles.button} onClick={submit}>
        Buscar
      </Button>
      <Button className={styles.button} disabled={text === ''} onClick={clear}>
        Limpar
      </Button>
    </Flex>
  );
}

function useSearchField({ label, placeholder, hasHotkey = true, ...search }: SearchBoxProps) {
  const { text, type, submit, clear: forget } = useSearchText(search);
  const input = useRef<HTMLInputElement>(null);
  useHotkey(input, hasHotkey);

  function clear(): void {
    forget();
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') submit();
    if (event.key === 'Escape' && text !== '') {
      // A dialog around it stays.
      event.stopPropagation();
      event.preventDefault();
      clear();
    }
  }

  /** `end`: what stands behind the text. */
  const drawField = (end: ReactNode) => (
    <InputGroup
      startElement={<Search className={styles.lens} aria-hidden="true" />}
      startElementProps={startProps}
      endElement={end || (text === '' && hasHotkey && keyMark)}
      endElementProps={end ? endProps : keyProps}
    >
      <Input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        className={hasHotkey ? `${styles.input} ${styles.withKey}` : styles.input}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        ps="11"
        pe="12"
      />
    </InputGroup>
  );
  return { text, drawField, submit, clear };
}

const finePointer = '@media (pointer: fine)';

const styles = classesOf({
  lens: { boxSize: '4.5' },
  // What there is nothing to do for takes no room of a phone.
  button: { flex: 'none', px: { smDown: '2.5' }, _disabled: { smDown: { display: 'none' } } },
  input: {
    borderColor: 'line',
    bg: 'panel',
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&:placeholder-shown': { pe: '3.5', textOverflow: 'ellipsis' },
  },
  key: { display: 'none', [finePointer]: { display: 'block' } },
  withKey: { '&:placeholder-shown': { [finePointer]: { pe: '10' } } },
});

const startProps = { px: '3.5', color: 'soft' } as const;
const endProps = { px: '0', css: { '& > .ui-button': { color: 'soft' } } } as const;
const keyProps = { px: '3', pointerEvents: 'none' } as const;
const keyMark = (
  <Kbd className={`ui-search__key ${styles.key}`} aria-hidden="true">
    /
  </Kbd>
);

function useHotkey(input: { current: HTMLInputElement | null }, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const focus = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea, [role=dialog], [contenteditable]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [input, isOn]);
}
