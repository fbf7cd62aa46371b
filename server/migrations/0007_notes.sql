CREATE TABLE "note_label_links" (
	"team_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	"nr" integer NOT NULL,
	CONSTRAINT "note_label_links_team_id_note_id_label_id_pk" PRIMARY KEY("team_id","note_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "note_labels" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "note_labels_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "note_labels_owner" UNIQUE("team_id","user_id","id")
);
--> statement-breakpoint
CREATE TABLE "note_seats" (
	"team_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"access" text NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"reminder" text,
	"remind_at" timestamp with time zone,
	"reminded" text,
	CONSTRAINT "note_seats_team_id_note_id_user_id_pk" PRIMARY KEY("team_id","note_id","user_id"),
	CONSTRAINT "note_seats_access" CHECK (access in ('own', 'edit', 'read', 'none'))
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"tasks" jsonb,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "notes_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "act" bigint;--> statement-breakpoint
ALTER TABLE "note_label_links" ADD CONSTRAINT "note_label_links_team_id_note_id_user_id_note_seats_team_id_note_id_user_id_fk" FOREIGN KEY ("team_id","note_id","user_id") REFERENCES "public"."note_seats"("team_id","note_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_label_links" ADD CONSTRAINT "note_label_links_team_id_user_id_label_id_note_labels_team_id_user_id_id_fk" FOREIGN KEY ("team_id","user_id","label_id") REFERENCES "public"."note_labels"("team_id","user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_labels" ADD CONSTRAINT "note_labels_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_labels" ADD CONSTRAINT "note_labels_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_seats" ADD CONSTRAINT "note_seats_team_id_note_id_notes_team_id_id_fk" FOREIGN KEY ("team_id","note_id") REFERENCES "public"."notes"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_seats" ADD CONSTRAINT "note_seats_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_label_links_label" ON "note_label_links" USING btree ("team_id","label_id");--> statement-breakpoint
CREATE INDEX "note_seats_user" ON "note_seats" USING btree ("team_id","user_id");--> statement-breakpoint
CREATE INDEX "note_seats_due" ON "note_seats" USING btree ("remind_at") WHERE reminder is distinct from reminded;--> statement-breakpoint
CREATE INDEX "notes_owner" ON "notes" USING btree ("team_id","user_id");