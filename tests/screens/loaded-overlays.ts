import { preloadMenu } from '#client/ui/blocks/action-menu.tsx';
import { preloadQuestion } from '#client/ui/blocks/confirm.tsx';
import { loadToaster } from '#client/ui/blocks/flash.tsx';
import { preloadPages } from '#client/ui/list/pagination.tsx';

// A set-up file: what the app fetches in its first idle second is there when a test begins.
await Promise.all([
  loadToaster(),
  import('#client/ui/blocks/confirm-question.tsx'),
  import('#client/ui/blocks/menu-list.tsx'),
  import('#client/ui/list/page-links.tsx'),
]);
preloadQuestion();
preloadMenu();
preloadPages();
