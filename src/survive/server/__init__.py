"""Tables on the network. `app` puts the rooms together and runs them; a room uses those below it.

net (sockets), http (requests) and page (files) → protocol (messages) → tables → bots, store.
The modules beside this one serve every room: settings, limits, logs, metrics, time, errors.
"""
