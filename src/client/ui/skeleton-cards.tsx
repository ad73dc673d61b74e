import './notices.css';
import './card-grid.css';

/** Only while nothing is on the device yet. */
export function SkeletonCards({ count = 6, label = 'Carregando' }: { count?: number; label?: string }) {
  return (
    <div className="ui-cards ui-cards--3" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="ui-card ui-skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}
