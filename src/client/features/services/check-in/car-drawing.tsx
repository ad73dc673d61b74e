import { carOutlines, outlineBox } from '#domain/check-in/car-outline.ts';
import type { CarSide } from '#domain/check-in/check-in.ts';

const thin = 4;

/** The car from one side, in lines of our own. */
export function CarDrawing({ side }: { side: CarSide }) {
  const { body, glass, lines, isMirrored } = carOutlines[side];
  return (
    <svg viewBox={`0 0 ${outlineBox.width} ${outlineBox.height}`} aria-hidden="true" strokeWidth={thin} strokeLinejoin="round" strokeLinecap="round">
      <g {...(isMirrored && { transform: `matrix(-1 0 0 1 ${outlineBox.width} 0)` })}>
        <path className="body" d={body} />
        {glass.map((path) => (
          <path key={path} className="glass" d={path} />
        ))}
        {lines.map((path) => (
          <path key={path} className="line" d={path} />
        ))}
      </g>
    </svg>
  );
}
