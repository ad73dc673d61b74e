/** How the notes of this server are issued; from the environment (see `configTable`). */
export interface NfseSettings {
  readonly provider: 'simulado';
  /** `serie` of the DPS: one to five digits. */
  readonly series: string;
  /** `cTribNac`: six digits of the national list of services. */
  readonly taxCode: string;
  /** `opSimpNac`: 1 not in Simples Nacional, 2 MEI, 3 ME or EPP. */
  readonly simples: '1' | '2' | '3';
  /** `pTotTribSN`, percent with two decimals; null: the estimate of all taxes is not told (Decreto 8.264/2014). */
  readonly simplesRate: string | null;
  /** `regEspTrib`: 0 none. */
  readonly specialRegime: string;
}
