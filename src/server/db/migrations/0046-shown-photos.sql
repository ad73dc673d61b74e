-- Which photos a shop has chosen for its customer's eyes (issue "What the camera sees" §1 and §4).
ALTER TABLE photos ADD COLUMN is_shown boolean NOT NULL DEFAULT false;
