// Packages that are large and seldom run: each is read when it is wanted for the first time, and not at each start.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Signs the declarations of NFS-e. */
export const xmlCrypto = () => require('xml-crypto') as typeof import('xml-crypto');

/** Opens the certificates of companies. */
export const nodeForge = () => require('node-forge') as typeof import('node-forge');

/** Writes and sends letters. */
export const nodemailer = () => require('nodemailer') as typeof import('nodemailer');

/** Knows the passwords that are tried first. */
export const commonPasswords = () => require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
