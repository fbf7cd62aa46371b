DROP INDEX "licence_assignments_person";--> statement-breakpoint
CREATE INDEX "licences_owner_contact" ON "licences" USING btree ("team_id","owner_contact_id") WHERE owner_contact_id is not null;--> statement-breakpoint
CREATE INDEX "licences_supplier" ON "licences" USING btree ("team_id","supplier_id") WHERE supplier_id is not null;--> statement-breakpoint
CREATE INDEX "licence_assignments_person" ON "licence_assignments" USING btree ("team_id","holder_id") WHERE holder_id is not null;