-- When the server last asked by itself what a company's municipality has declared: who asks now, and that it was asked in vain.
ALTER TABLE fiscal_settings ADD COLUMN municipality_tried_at timestamptz;
