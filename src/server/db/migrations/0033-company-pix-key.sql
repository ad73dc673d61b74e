-- Where a company's customers pay to by Pix (Chave Pix); '' where nobody said.
ALTER TABLE companies ADD COLUMN pix_key text NOT NULL DEFAULT '';
