import { Stack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** In the place of a form whose plan holds no more: said before anything is typed (ruling 50). */
export function PlanLimitDialog({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Link className={buttonClass({ variant: 'primary' })} to="/dashboard/assinatura">
            Ver assinatura
          </Link>
        </>
      }
    >
      <Stack gap="2">
        <p>{text}</p>
        <p>Para cadastrar outra, mude de plano ou exclua uma que não usa mais.</p>
      </Stack>
    </Dialog>
  );
}
