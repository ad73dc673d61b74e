import { Eraser } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { IconButton } from '#client/ui/blocks/button.tsx';
import { fuelAt, steppedFuel, turnOf } from '#domain/check-in/fuel-gauge.ts';
import { fuelLevels, fuelNames, type Fuel } from '#domain/services/service.ts';
import { styles } from './styles.ts';
import { meterTexts as texts } from './texts.ts';

interface FuelGaugeProps {
  label: string;
  hint?: string | undefined;
  value: Fuel | '';
  onChange: (fuel: Fuel | '') => void;
}

const [middle, radius] = [{ x: 100, y: 100 }, 80];
const arc = `M${middle.x - radius} ${middle.y}A${radius} ${radius} 0 0 1 ${middle.x + radius} ${middle.y}`;
const keys: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  Home: -fuelLevels.length,
  End: fuelLevels.length,
};

/** The tank as the dashboard shows it: its needle is dragged, or moved by the arrow keys; nobody has looked until it is touched. */
export function FuelGauge({ label, hint, value, onChange }: FuelGaugeProps) {
  const id = useId();
  const slider = useRef<HTMLDivElement>(null);
  const turn = value === '' ? 0 : turnOf(value);
  const name = value === '' ? texts.unseen : fuelNames[value];

  function follow(event: PointerEvent<HTMLDivElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width === 0) return;
    const scale = box.width / (2 * middle.x);
    const fuel = fuelAt({ x: (event.clientX - box.left) / scale - middle.x, y: (event.clientY - box.top) / scale - middle.y });
    if (fuel !== value) onChange(fuel);
  }
  function step(event: KeyboardEvent): void {
    const steps = keys[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    onChange(steppedFuel(value, steps));
  }
  return (
    <div className={styles.gauge}>
      <div
        ref={slider}
        className={styles.slider}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : id}
        aria-valuemin={0}
        aria-valuemax={fuelLevels.length - 1}
        aria-valuenow={value === '' ? 0 : fuelLevels.indexOf(value)}
        aria-valuetext={name}
        onKeyDown={step}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons > 0) follow(event);
        }}
      >
        <Dial turn={value === '' ? null : turn} />
      </div>
      <p className={styles.scale} aria-hidden="true">
        <span>{texts.empty}</span>
        <strong>{name}</strong>
        <span>{texts.full}</span>
      </p>
      {hint !== undefined && (
        <small id={id} className={styles.scale}>
          {hint}
        </small>
      )}
      {value !== '' && (
        <span className={styles.clear}>
          <IconButton
            label={texts.clear}
            icon={<Eraser />}
            onClick={() => {
              onChange('');
              slider.current?.focus();
            }}
          />
        </span>
      )}
    </div>
  );
}

function Dial({ turn }: { turn: number | null }) {
  const place = (part: number, far: number) => ({
    x: middle.x - Math.cos(part * Math.PI) * far,
    y: middle.y - Math.sin(part * Math.PI) * far,
  });
  const knob = turn === null ? null : place(turn, radius);
  return (
    <svg viewBox="0 0 200 118" aria-hidden="true">
      <path className="track" d={arc} fill="none" strokeWidth="16" strokeLinecap="round" />
      {turn !== null && turn > 0 && (
        <path className="filled" d={arc} fill="none" strokeWidth="16" strokeLinecap="round" pathLength={1} strokeDasharray={`${turn} 2`} />
      )}
      {fuelLevels.map((level) => {
        const [from, to] = [place(turnOf(level), radius - 26), place(turnOf(level), radius - 16)];
        return <line key={level} className="tick" x1={from.x} y1={from.y} x2={to.x} y2={to.y} strokeWidth="3" strokeLinecap="round" />;
      })}
      {knob !== null && <circle className="knob" cx={knob.x} cy={knob.y} r="13" strokeWidth="6" />}
    </svg>
  );
}
