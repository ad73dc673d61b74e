import './fields/field.css';
import './page-size.css';
import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { pageSizes, type PageSizeValue } from './use-page-size.ts';

export interface PageSizeProps {
  value: PageSizeValue;
  onChange: (size: PageSizeValue) => void;
}

/** How many rows a page shows. */
export function PageSize({ value, onChange }: PageSizeProps) {
  const id = useId();
  return (
    <div className="ui-page-size">
      <label htmlFor={id}>Itens por página</label>
      <div className="ui-input-row">
        <select
          id={id}
          className="ui-input"
          value={value}
          onChange={(event) => onChange(pageSizes.find((size) => String(size) === event.target.value) ?? pageSizes[0])}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        <ChevronDown className="ui-input-row__chevron" aria-hidden="true" />
      </div>
    </div>
  );
}

/** The foot of a list whose pages have a size to choose. */
export function ListFoot({ children }: { children: ReactNode }) {
  return <div className="ui-list-foot">{children}</div>;
}
