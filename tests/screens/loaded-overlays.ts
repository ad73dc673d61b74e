import { preloadMenu } from '#client/ui/action-menu.tsx';
import { preloadQuestion } from '#client/ui/confirm.tsx';
import { loadToaster } from '#client/ui/flash.tsx';

// A set-up file: what the app fetches in its first idle second is there when a test begins.
await Promise.all([loadToaster(), import('#client/ui/confirm-question.tsx'), import('#client/ui/menu-list.tsx')]);
preloadQuestion();
preloadMenu();
