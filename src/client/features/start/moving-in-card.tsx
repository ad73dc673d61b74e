import { ChevronRight, FileSpreadsheet } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useImport } from '#client/sync/use-import.ts';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { firstTexts as texts } from './yard-texts.ts';

const classes = classesOf({
  card: {
    display: 'flex',
    alignItems: 'center',
    gap: '3.5',
    minH: 'control',
    mt: '4',
    px: '4.5',
    py: '3.5',
    layerStyle: 'panel',
    '& > svg': { flex: 'none', boxSize: '5', color: 'soft' },
    '& > span': { flex: '1', minW: '0' },
    '& strong': { display: 'block' },
    '& small': { color: 'soft', fontSize: 'note' },
    _hover: { borderColor: 'brand' },
  },
});

/** On the first day: what a shop knows already comes with it. */
export function MovingInCard() {
  if (useImport('customers') === null) return null;
  return (
    <Link className={classes.card} to="/dashboard/clientes?importar=1">
      <FileSpreadsheet aria-hidden="true" />
      <span>
        <strong>{texts.movingIn}</strong>
        <small>{texts.movingInHint}</small>
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}
