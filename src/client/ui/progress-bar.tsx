import './progress-bar.css';

/** How far a longer work is: the bar, and the same in words. */
export function ProgressBar({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <div className="ui-progress">
      <progress aria-label={label} max={Math.max(1, total)} value={done} />
      <span>{`${done.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}`}</span>
    </div>
  );
}
