import { configure } from '@testing-library/dom';

// A set-up file: a busy machine may take long, and nothing is said of how fast a screen came.
configure({ asyncUtilTimeout: 20_000 });
