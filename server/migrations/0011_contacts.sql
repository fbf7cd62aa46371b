CREATE TABLE "contact_tag_links" (
	"team_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"nr" integer NOT NULL,
	CONSTRAINT "contact_tag_links_team_id_contact_id_tag_id_pk" PRIMARY KEY("team_id","contact_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "contact_tags" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_tags_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"avatar" text,
	"background" text,
	"name" text NOT NULL,
	"emails" jsonb NOT NULL,
	"phone_numbers" jsonb NOT NULL,
	"title" text,
	"company" text,
	"job" jsonb,
	"birthday" text,
	"address" text,
	"notes" text,
	"uid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "contacts_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact_tag_links" ADD CONSTRAINT "contact_tag_links_team_id_contact_id_contacts_team_id_id_fk" FOREIGN KEY ("team_id","contact_id") REFERENCES "public"."contacts"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_tag_links" ADD CONSTRAINT "contact_tag_links_team_id_tag_id_contact_tags_team_id_id_fk" FOREIGN KEY ("team_id","tag_id") REFERENCES "public"."contact_tags"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_tags" ADD CONSTRAINT "contact_tags_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_tag_links_tag" ON "contact_tag_links" USING btree ("team_id","tag_id");--> statement-breakpoint
CREATE INDEX "contacts_name" ON "contacts" USING btree ("team_id",fold(name),"id") WHERE deleted_at is null;