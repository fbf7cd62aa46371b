CREATE TABLE "card_attachments" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"url" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"cover" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "card_attachments_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "card_attachments" ADD CONSTRAINT "card_attachments_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_attachments" ADD CONSTRAINT "card_attachments_team_id_card_id_cards_team_id_id_fk" FOREIGN KEY ("team_id","card_id") REFERENCES "public"."cards"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_attachments_card" ON "card_attachments" USING btree ("team_id","card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_attachments_cover" ON "card_attachments" USING btree ("team_id","card_id") WHERE cover;