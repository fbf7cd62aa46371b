CREATE TABLE "blob_uses" (
	"team_id" uuid NOT NULL,
	"key" text NOT NULL,
	"area" text NOT NULL,
	"record_id" text NOT NULL,
	CONSTRAINT "blob_uses_key_team_id_area_record_id_pk" PRIMARY KEY("key","team_id","area","record_id")
);
--> statement-breakpoint
ALTER TABLE "blob_uses" ADD CONSTRAINT "blob_uses_key_blobs_key_fk" FOREIGN KEY ("key") REFERENCES "public"."blobs"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blob_uses_record" ON "blob_uses" USING btree ("record_id","team_id","area");
--> statement-breakpoint
INSERT INTO "blob_uses" ("team_id", "key", "area", "record_id")
SELECT m."team_id", b."key", 'chat', m."id"::text
FROM "chat_messages" m
CROSS JOIN LATERAL jsonb_array_elements(CASE WHEN jsonb_typeof(m."attachments") = 'array' THEN m."attachments" END) a
JOIN "blobs" b ON b."key" = substr(a ->> 'url', 12) AND b."team_id" = m."team_id"
WHERE m."deleted_at" IS NULL
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "blob_uses" ("team_id", "key", "area", "record_id")
SELECT n."team_id", b."key", 'notes', n."id"::text
FROM "notes" n
CROSS JOIN LATERAL regexp_matches(n."content" || ' ' || coalesce(n."image", ''), '/api/blobs/([A-Za-z0-9_-]{24})', 'g') found
JOIN "blobs" b ON b."key" = found[1] AND b."team_id" = n."team_id"
WHERE n."content" || ' ' || coalesce(n."image", '') LIKE '%/api/blobs/%'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "blob_uses" ("team_id", "key", "area", "record_id")
SELECT m."team_id", b."key", 'mailbox', m."message_id"
FROM "mails" m
JOIN "mail_texts" t ON t."team_id" = m."team_id" AND t."mail_id" = m."id"
CROSS JOIN LATERAL regexp_matches(t."content" || ' ' || t."attachments"::text, '/api/blobs/([A-Za-z0-9_-]{24})', 'g') found
JOIN "blobs" b ON b."key" = found[1] AND b."team_id" = m."team_id"
WHERE t."content" || ' ' || t."attachments"::text LIKE '%/api/blobs/%'
ON CONFLICT DO NOTHING;
