import { formatPlate, plateKind } from '#domain/values/plate.ts';
import { recipeClass } from '../theme/class-names.ts';
import { plateRecipe } from '../theme/recipes/plate.ts';

export interface PlateBadgeProps {
  plate: string;
  size?: 'sm' | 'md' | 'lg';
}

const plateClass = recipeClass(plateRecipe);

/** A car's face: white with the blue band (ABC1D23), grey for the older kind (ABC-1234). */
export function PlateBadge({ plate, size = 'md' }: PlateBadgeProps) {
  const text = formatPlate(plate);
  const kind = plateKind(plate) === 'old' ? 'old' : 'mercosul';
  return (
    <span className={plateClass({ kind, size })} role="img" aria-label={`Placa ${text}`}>
      <span>{text}</span>
    </span>
  );
}
