ALTER TABLE "note_shares" ADD COLUMN "reminder_repeat" jsonb;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "repeat" jsonb;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "repeat_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "cards_repeat_due" ON "cards" USING btree ("repeat_at") WHERE repeat_at is not null;