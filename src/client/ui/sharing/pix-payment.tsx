import { Share2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatMoney, type Cents } from '#domain/values/money.ts';
import { formatPixKey, readPixKey, type PixKeyKind } from '#domain/values/pix-key.ts';
import { isPixTxid, pixCode } from '#domain/values/pix.ts';
import { Button } from '../blocks/button.tsx';
import { CopyField, type CopyOutcome } from './copy-field.tsx';
import { ErrorNotice } from '../blocks/error-notice.tsx';
import { QrCode } from '../blocks/qr-code.tsx';
import { recipeClasses } from '../theme/class-names.ts';
import { pixPaymentRecipe } from '../theme/recipes/pix-payment.ts';

export interface PixPaymentProps {
  pixKey: string;
  holder: string;
  city: string;
  /** Zero is nothing to put into a code: who pays types it. */
  amount: Cents;
  /** What the holder's statement names the payment by, if it can be a txid. */
  reference?: string;
}

const keyLabels: Record<PixKeyKind, string> = {
  cpf: 'Chave Pix (CPF)',
  cnpj: 'Chave Pix (CNPJ)',
  phone: 'Chave Pix (celular)',
  email: 'Chave Pix (e-mail)',
  random: 'Chave Pix (aleatória)',
};

const texts = {
  key: 'Chave Pix',
  copyKey: 'Copiar chave',
  code: 'Pix copia e cola',
  copyCode: 'Copiar código Pix',
  share: 'Compartilhar código',
  shareTitle: 'Código Pix',
  shareFailed: 'Não deu para compartilhar. Copie o código.',
  qr: (amount: string, holder: string) => `QR Code Pix: ${amount} para ${holder}`,
  scan: 'Ou leia o QR Code com o aplicativo do seu banco.',
  amount: 'Valor',
  holder: 'Titular',
  noCode: 'Não deu para montar o código Pix. Pague pela chave e digite o valor.',
} as const;

const classes = recipeClasses(pixPaymentRecipe)();

/** A payment by Pix, made on the device: copy-and-paste code, key and QR code. */
export function PixPayment({ pixKey, holder, city, amount, reference = '' }: PixPaymentProps) {
  const way = useMemo(() => wayToPay({ pixKey, holder, city, amount, reference }), [pixKey, holder, city, amount, reference]);
  const [copied, setCopied] = useState<{ what: 'code' | 'key'; outcome: CopyOutcome } | null>(null);
  const copyOf = (what: 'code' | 'key') => ({
    outcome: copied?.what === what ? copied.outcome : null,
    onCopy: (outcome: CopyOutcome) => setCopied({ what, outcome }),
  });
  return (
    <div className={classes.root}>
      <div className={classes.grid}>
        <dl className={classes.facts}>
          <div>
            <dt>{texts.amount}</dt>
            <dd className={classes.amount}>{formatMoney(amount)}</dd>
          </div>
          <div>
            <dt>{texts.holder}</dt>
            <dd>{holder}</dd>
          </div>
        </dl>
        {way.code === null ? (
          <ErrorNotice text={texts.noCode} />
        ) : (
          <div className={classes.code}>
            <CopyField label={texts.code} value={way.code} copyLabel={texts.copyCode} isMain {...copyOf('code')} />
            <ShareButton code={way.code} />
          </div>
        )}
        <CopyField label={way.keyLabel} value={way.key} shown={way.shownKey} copyLabel={texts.copyKey} {...copyOf('key')} />
        {way.code !== null && (
          <figure className={classes.qr}>
            <QrCode className={classes.image} text={way.code} label={texts.qr(formatMoney(amount), holder)} />
            <figcaption>{texts.scan}</figcaption>
          </figure>
        )}
      </div>
    </div>
  );
}

/** A key that was configured wrongly is shown as it stands: the person may still pay by it. */
function wayToPay({ pixKey, holder, city, amount, reference }: Required<PixPaymentProps>) {
  try {
    const { kind, key } = readPixKey(pixKey);
    const code = pixCode({ key, holder, city, ...(amount > 0 && { amount }), ...(isPixTxid(reference) && { txid: reference }) });
    return { key, shownKey: formatPixKey(key), keyLabel: keyLabels[kind], code };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    reportError(error);
    return { key: pixKey, shownKey: pixKey, keyLabel: texts.key, code: null };
  }
}

/** Where the device can hand a text to another app. */
function ShareButton({ code }: { code: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (!('share' in navigator)) return null;

  async function share(): Promise<void> {
    setFailed(false);
    try {
      await navigator.share({ title: texts.shareTitle, text: code });
    } catch (error) {
      // Closing the sheet without a choice is an answer, too.
      setFailed(!(error instanceof Error && error.name === 'AbortError'));
    }
  }

  return (
    <>
      <Button fullWidth icon={<Share2 />} onClick={() => void share()}>
        {texts.share}
      </Button>
      {hasFailed && <ErrorNotice text={texts.shareFailed} />}
    </>
  );
}
