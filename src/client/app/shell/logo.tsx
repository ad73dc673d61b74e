import { Link } from 'react-router-dom';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { productName } from '../texts.ts';

const classes = classesOf({
  // Where the name has no room it wraps below, out of sight: the mark is never cut.
  logo: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    h: '7',
    overflow: 'hidden',
    '& svg': { flex: 'none', boxSize: '7' },
    '& rect': { fill: 'brand' },
    '& circle': { fill: 'on-brand' },
    '& path': { stroke: 'signal' },
  },
  name: { fontSize: '2xl', fontWeight: 'heavy', lineHeight: 'tight', letterSpacing: 'tighter' },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minW: 'control',
    minH: 'control',
    borderRadius: 'control',
    color: 'inherit',
    textDecoration: 'none',
  },
});

export function Logo() {
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <rect width="64" height="64" rx="15" />
        <path d="M45.5 20.5a17.5 17.5 0 1 0 0 23" fill="none" strokeWidth="8" strokeLinecap="round" />
        <circle cx="32" cy="32" r="4.5" />
      </svg>
      <span className={classes.name}>{productName}</span>
    </span>
  );
}

export function LogoLink({ to }: { to: string }) {
  return (
    <Link to={to} className={classes.link} aria-label={productName}>
      <Logo />
    </Link>
  );
}
