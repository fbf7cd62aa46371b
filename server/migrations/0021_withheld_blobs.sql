ALTER TABLE "blobs" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "blobs" b SET "withheld" = true FROM "file_versions" v JOIN "file_items" i ON i."team_id" = v."team_id" AND i."id" = v."item_id"
WHERE i."trash_id" IS NOT NULL AND b."team_id" = v."team_id" AND b."key" = replace(v."url", '/api/blobs/', '');
