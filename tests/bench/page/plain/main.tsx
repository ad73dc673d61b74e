import { createRoot } from 'react-dom/client';
import '../plain.css';
import { readPlainRows } from './rows.ts';

/*
 * The limit of a cold start: a page of nothing but React and Dexie, installed by a worker that only answers from its cache. It
 * reads as many customers with their plates as the app's list shows, and paints them.
 */
void navigator.serviceWorker.register('worker.js');
const rows = await readPlainRows();
createRoot(document.getElementById('root') ?? document.body).render(
  <>
    <input type="search" aria-label="Buscar cliente" />
    <ul className="plain-cards plain-cards--3">
      {rows.map(({ id, name, phone, email, document, plates }) => (
        <li key={id} className="plain-card">
          <h2 className="plain-card__title">{name}</h2>
          <div className="plain-card__text">
            <span>{phone}</span>
            <span>{email}</span>
            <span>{document}</span>
          </div>
          <div className="plain-card__row">
            {plates.map((plate) => (
              <span key={plate} className="plain-plate plain-plate--mercosul plain-plate--md">
                <span className="plain-plate__text">{plate}</span>
              </span>
            ))}
          </div>
        </li>
      ))}
    </ul>
  </>,
);
