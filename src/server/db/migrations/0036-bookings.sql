-- Where in the shop a service is done, and when its car came: 'arrived' may be what was booked.
ALTER TABLE services
  ADD COLUMN checked_in text NOT NULL DEFAULT '',
  ADD COLUMN bay text NOT NULL DEFAULT '';
