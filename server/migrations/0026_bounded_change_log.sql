DROP INDEX "blobs_team";--> statement-breakpoint
ALTER TABLE "chat_participants" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "team_seqs" ADD COLUMN "pruned_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "blobs_unclaimed" ON "blobs" USING btree ("team_id","owner_id") WHERE not claimed;--> statement-breakpoint
CREATE INDEX "blobs_team" ON "blobs" USING btree ("team_id","hash","size");