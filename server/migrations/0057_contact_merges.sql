CREATE TABLE "contact_merges" (
	"team_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"survivor_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"moved" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "contact_merges_team_id_other_id_pk" PRIMARY KEY("team_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_team_id_other_id_contacts_team_id_id_fk" FOREIGN KEY ("team_id","other_id") REFERENCES "public"."contacts"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_merges_survivor" ON "contact_merges" USING btree ("team_id","survivor_id");