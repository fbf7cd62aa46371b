CREATE TABLE "blobs" (
	"key" text PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"claimed" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "blobs_team" ON "blobs" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "blobs_hash" ON "blobs" USING btree ("hash");