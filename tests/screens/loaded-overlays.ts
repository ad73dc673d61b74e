import { preloadQuestion } from '#client/ui/confirm.tsx';

// A set-up file: what the app fetches in its first idle second is there when a test begins.
await import('#client/ui/confirm-question.tsx');
preloadQuestion();
