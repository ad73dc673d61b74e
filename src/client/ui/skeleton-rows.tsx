import './notices.css';
import './skeleton-rows.css';

/** Only while nothing of a table is there yet. */
export function SkeletonRows({ count = 5, label = 'Carregando' }: { count?: number; label?: string }) {
  return (
    <div className="ui-bones" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="ui-bones__row" aria-hidden="true" />
      ))}
    </div>
  );
}
