-- An erasure forgets a parcel's number: the carrier's page says by it where the parcel went.
grant update (tracking_number) on shipments to studio_app;
