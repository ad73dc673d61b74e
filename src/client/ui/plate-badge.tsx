import './marks.css';
import { formatPlate, plateKind } from '#domain/values/plate.ts';

export interface PlateBadgeProps {
  plate: string;
  size?: 'sm' | 'md' | 'lg';
}

/** A car's face: white with the blue band (ABC1D23), grey for the older kind (ABC-1234). */
export function PlateBadge({ plate, size = 'md' }: PlateBadgeProps) {
  const text = formatPlate(plate);
  const kind = plateKind(plate) === 'old' ? 'old' : 'mercosul';
  return (
    <span className={`ui-plate ui-plate--${kind} ui-plate--${size}`} role="img" aria-label={`Placa ${text}`}>
      <span className="ui-plate__text">{text}</span>
    </span>
  );
}
