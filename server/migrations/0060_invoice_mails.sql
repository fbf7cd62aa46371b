ALTER TABLE "invoices" ADD COLUMN "mail" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reminder" jsonb;--> statement-breakpoint
CREATE INDEX "invoices_mail_failed" ON "invoices" USING btree ("team_id","issue_date") WHERE (mail->>'state') = 'failed' or (reminder->>'state') = 'failed';