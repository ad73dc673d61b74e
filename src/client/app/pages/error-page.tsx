import { RotateCw, TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '#client/ui/blocks/button.tsx';
import { pageTexts } from '../texts.ts';
import { loadAnew } from '../shell/load-anew.ts';
import { MessagePage } from './message-page.tsx';

interface State {
  readonly error: unknown;
  readonly hasFailed: boolean;
}

/** Shows what to do in the place of a screen that threw. React reports the error by itself. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  // What was here is gone with the error: the page that comes anew takes nothing from anybody, and may bring the part.
  override componentDidCatch(error: unknown): void {
    if (isMissingPart(error) && opensAnew()) loadAnew();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}

/** A part of the app that a newer version replaced on the server, or that no network could bring. */
const isMissingPart = (error: unknown) => error instanceof TypeError && /import|module|fetch/i.test(error.message);

/** Whether the page would be there again: without a network only the worker has it. */
const opensAnew = () => navigator.onLine || navigator.serviceWorker?.controller != null;

function ErrorPage({ error }: { error: unknown }) {
  return (
    <MessagePage
      icon={<TriangleAlert aria-hidden="true" />}
      title={pageTexts.error}
      text={isMissingPart(error) ? pageTexts.chunkText : pageTexts.errorText}
    >
      <Button variant="primary" icon={<RotateCw />} onClick={() => location.reload()}>
        {pageTexts.reload}
      </Button>
    </MessagePage>
  );
}
