export function ApprovalScreen() {
  return null;
}
