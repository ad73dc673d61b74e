/** How the notes of this server are issued; from the environment (see `configTable`). */
export interface NfseSettings {
  readonly provider: 'simulado';
  /** `serie` of the DPS: one to five digits. */
  readonly series: string;
  /** `cTribNac`: six digits of the national list of services. */
  readonly taxCode: string;
  /** `opSimpNac`: 1 not in Simples Nacional, 2 MEI, 3 ME or EPP. */
  readonly simples: '1' | '2' | '3';
  /** `pTotTribSN`, percent with two decimals; told only of ME and EPP. */
  readonly simplesRate: string;
  /** `regEspTrib`: 0 none. */
  readonly specialRegime: string;
}
