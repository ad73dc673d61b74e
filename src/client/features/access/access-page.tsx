import './access.css';
import type { ReactNode } from 'react';
import { Panel } from '#client/ui/panel.tsx';

interface AccessPageProps {
  title: string;
  intro: string;
  /** What stands above the panel. */
  notice?: ReactNode;
  onSubmit: (form: HTMLFormElement) => Promise<void>;
  /** A field of that name was typed into. */
  onEdit: (field: string) => void;
  children: ReactNode;
}

/** One small form under the product's plate: the way in, and the ways back in. */
export function AccessPage({ title, intro, notice, onSubmit, onEdit, children }: AccessPageProps) {
  return (
    <div className="access">
      <ProductPlate />
      {notice}
      <Panel>
        <form
          className="access__form"
          noValidate
          onInput={({ target }) => {
            if (target instanceof HTMLInputElement) onEdit(target.name);
          }}
          onSubmit={(event) => {
            event.preventDefault();
            void onSubmit(event.currentTarget);
          }}
        >
          <div>
            <h1 className="access__title">{title}</h1>
            <p className="ui-soft">{intro}</p>
          </div>
          {children}
        </form>
      </Panel>
    </div>
  );
}

/** What a form could not do. */
export function AccessFailure({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className="access__failure" role="alert">
      {text}
    </p>
  );
}

/** The product's name as a plate: the first thing that the eye finds. */
function ProductPlate() {
  return (
    <div className="access__plate" aria-hidden="true">
      <span className="access__band">BRASIL</span>
      <span>PÁTIO</span>
    </div>
  );
}
