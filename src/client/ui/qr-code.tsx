import { useMemo } from 'react';
import { encode } from 'uqr';

// Modules of white around the code, as ISO/IEC 18004 asks.
const quietZone = 4;

/** Dark on white in both colour modes: many cameras read no inverted code. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

/** The code as one path: a bar for every run of dark modules. */
function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone });
  const bars = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${end - x}v1h${x - end}z`];
    }),
  );
  return { size, path: bars.join('') };
}
