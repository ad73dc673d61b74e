import { collectionNames, type CollectionName } from '#domain/collections/collections.ts';
import { getUser, login, logout } from './access-calls.ts';
import { askEmail, confirmEmail, dropEmail, readAccount, updateAccount } from './account-calls.ts';
import { createAffiliate, listAffiliates, removeAffiliate, updateAffiliate } from './affiliate-calls.ts';
import { approveBudget } from './approval-calls.ts';
import { lastBudgetNumber, listBudgets, showBudget } from './budget-calls.ts';
import { notePrinted, readHistory, readTrail } from './audit-calls.ts';
import type { Call } from './call.ts';
import { catalogueBrands, catalogueModels, catalogueWhole, catalogueYears } from './catalogue-calls.ts';
import { collectionCalls, declaredList } from './collection-calls.ts';
import { getContact } from './contact-calls.ts';
import { findByPlate, listVehicles } from './customer-calls.ts';
import { checkInPaper, linkedServiceOrder, readOrderLink, renewOrderLink, revokeOrderLink, serviceOrder } from './document-calls.ts';
import { leaveExampleShop, openExampleShop } from './example-shop-calls.ts';
import { createNamedEntry, ledgerSums, listBudgetEntries, listEntries } from './finance-calls.ts';
import { checkFiscal, fiscalCompanies, goLive, saveFiscalProfile, sendCertificate, tryFiscal } from './fiscal-calls.ts';
import {
  cancelInvoice,
  invoicePackage,
  invoicePdf,
  invoiceXml,
  issueInvoice,
  listInvoices,
  mailInvoice,
  replaceInvoice,
  sharedInvoice,
  shareInvoice,
} from './nfse-calls.ts';
import { changePassword, forgot } from './password-calls.ts';
import { askPhoto, sendPhoto, showPhoto, showThumbnail } from './photo-calls.ts';
import { showSignedPhoto, signPhoto } from './photo-link-calls.ts';
import { getPlan, listPlans } from './plan-calls.ts';
import { eraseCustomer, heldDataPdf, readHeldData } from './privacy-calls.ts';
import { readPushState, subscribeToPush, unsubscribeFromPush } from './push-calls.ts';
import { createProfile, getProfile, removeProfile, updateProfile } from './profile-calls.ts';
import { createNamedCompany, listProducts, listStockMovements } from './record-calls.ts';
import { answerEvidence, answerQuote, readQuotePage } from './quote-page-calls.ts';
import { createRole, listRoles, removeRole, updateRole } from './role-calls.ts';
import {
  confirmSecondFactor,
  confirmSession,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor-calls.ts';
import { listOwnActivity, listSecurityLog, noteExport } from './security-calls.ts';
import { listServiceCalendar, listServices } from './service-calls.ts';
import { endOtherSessionsCall, endSessionCall, listSessions, nameOwnDevice, renew } from './session-calls.ts';
import { addPayment, getSignature, listSignatures, registerSubscriber, removeSignature, signUp, updateSignature } from './signature-calls.ts';
import { holds, pull, push } from './sync.ts';
import {
  acceptInvitation,
  endTeamDevice,
  invitePerson,
  listTeam,
  nameTeamDevice,
  readInvitation,
  removePerson,
  renewInvitation,
  updatePerson,
} from './team-calls.ts';
import { readShopUsage } from './usage-calls.ts';

/** Every call of the API. A route that is not listed here fails the tenant test. */
export const allCalls: readonly Call[] = [
  login,
  logout,
  openExampleShop,
  leaveExampleShop,
  listSessions,
  nameOwnDevice,
  endSessionCall,
  endOtherSessionsCall,
  renew,
  readPushState,
  subscribeToPush,
  unsubscribeFromPush,
  forgot,
  changePassword,
  getUser,
  readAccount,
  updateAccount,
  askEmail,
  dropEmail,
  confirmEmail,
  readSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  endSecondFactor,
  confirmSession,
  getContact,
  listPlans,
  getPlan,
  getSignature,
  signUp,
  registerSubscriber,
  listSignatures,
  updateSignature,
  removeSignature,
  addPayment,
  readShopUsage,
  listSecurityLog,
  listOwnActivity,
  noteExport,
  readHistory,
  readTrail,
  notePrinted,
  listAffiliates,
  createAffiliate,
  updateAffiliate,
  removeAffiliate,
  listRoles,
  createRole,
  updateRole,
  removeRole,
  listTeam,
  invitePerson,
  updatePerson,
  removePerson,
  renewInvitation,
  nameTeamDevice,
  endTeamDevice,
  readInvitation,
  acceptInvitation,
  findByPlate,
  listVehicles,
  listProducts,
  listStockMovements,
  createNamedCompany,
  listBudgets,
  showBudget,
  lastBudgetNumber,
  approveBudget,
  readQuotePage,
  answerQuote,
  answerEvidence,
  listServiceCalendar,
  listServices,
  serviceOrder,
  linkedServiceOrder,
  checkInPaper,
  readOrderLink,
  renewOrderLink,
  revokeOrderLink,
  listEntries,
  listBudgetEntries,
  ledgerSums,
  createNamedEntry,
  issueInvoice,
  listInvoices,
  invoiceXml,
  invoicePdf,
  cancelInvoice,
  replaceInvoice,
  shareInvoice,
  mailInvoice,
  sharedInvoice,
  invoicePackage,
  fiscalCompanies,
  saveFiscalProfile,
  sendCertificate,
  checkFiscal,
  tryFiscal,
  goLive,
  readHeldData,
  heldDataPdf,
  eraseCustomer,
  askPhoto,
  sendPhoto,
  showPhoto,
  showThumbnail,
  signPhoto,
  showSignedPhoto,
  ...collectionNames.flatMap((name) => [...ownList(name), ...Object.values(collectionCalls(name))]),
  createProfile,
  updateProfile,
  getProfile,
  removeProfile,
  catalogueBrands,
  catalogueModels,
  catalogueYears,
  catalogueWhole,
  pull,
  push,
  holds,
];

function ownList(name: CollectionName): Call[] {
  const list = declaredList(name);
  return list === null ? [] : [list.call];
}
